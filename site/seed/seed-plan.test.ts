import { describe, expect, it } from 'vitest'
import { ANALYSES } from './analyses/all-analyses.ts'
import { AUTHORS } from './authors.ts'
import { NOTES } from './columns/all-columns.ts'
import { planSeeding, type SeedStep } from './seed-plan.ts'

const now = Date.parse('2026-03-01T12:00:00Z')
const texts = [...ANALYSES, ...NOTES]
const plan = planSeeding(AUTHORS, texts, now)

const needs = (step: SeedStep): string[] => {
  switch (step.kind) {
    case 'join':
      return []
    case 'follow':
      return [`join ${step.member}`, `join ${step.followed}`]
    case 'publish': {
      const prices = step.analysis.calls === undefined ? [] : [`prices until ${step.at}`]
      return [`join ${step.analysis.author}`, ...prices]
    }
    case 'comment': {
      const before = step.number > 1 ? [`comment ${step.number - 1} on ${step.analysis}`] : []
      return [`join ${step.member}`, `publish ${step.analysis}`, ...before]
    }
    case 'bookmark':
      return [`join ${step.member}`, `publish ${step.analysis}`]
    case 'prices':
      return []
  }
}

const nameOf = (step: SeedStep): string => {
  switch (step.kind) {
    case 'join':
      return `join ${step.author.key}`
    case 'publish':
      return `publish ${step.analysis.key}`
    case 'comment':
      return `comment ${step.number} on ${step.analysis}`
    case 'follow':
      return `follow ${step.member} ${step.followed}`
    case 'bookmark':
      return `bookmark ${step.member} ${step.analysis}`
    case 'prices':
      return `prices until ${step.at}`
  }
}

describe('planSeeding', () => {
  it('does everything once, after its prerequisites and before the site opens', () => {
    const done = new Set<string>()
    for (const step of plan) {
      expect(needs(step).filter((name) => !done.has(name))).toEqual([])
      done.add(nameOf(step))
    }
    expect(done.size).toBe(plan.length)
    const times = plan.map(({ at }) => at)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(times.at(-1)).toBeLessThan(now)
  })

  it('is deterministic for the same time', () => {
    expect(planSeeding(AUTHORS, texts, now)).toEqual(plan)
  })
})
