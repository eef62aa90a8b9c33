import { blankFields } from '@soko/contracts/types/blank-fields.ts'
import { summarize } from '@soko/contracts/text/summarize.ts'
import { expect, test } from 'vitest'
import { aMember } from '../../shared/testing/a-member.ts'
import { asPost } from './as-post.ts'

const preview = (editorText: string, published?: { editorText: string; desc: string }) => {
  const html = `<p>${'It rained on Kericho. '.repeat(30)}</p><p>Tea fell.</p>`
  const fields = { ...blankFields, html, editorText }
  return asPost(fields, aMember('ann'), '2026-01-01T00:00:00.000Z', published)
}

test('generates the same summary as publication', () => {
  const { editorText, desc } = preview(' ')
  expect(editorText).toBe(summarize(desc))
  expect(editorText).toMatch(/ rained on$/)
})

test('regenerates a generated summary and keeps a written one', () => {
  expect(preview('It was dry.', { editorText: 'It was dry.', desc: 'It was dry.' }).editorText).toMatch(
    /^It rained/,
  )
  expect(preview('It was dry.', { editorText: 'It was dry.', desc: 'No rain.' }).editorText).toBe(
    'It was dry.',
  )
})
