import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openAuditFolder } from './audit-folder.ts'
import { good, logOf, namesOf, show, startAudits } from './testing/run-audits.ts'

const NAME = 'soko.example_log_content_01K5ABCD'

describe('the state between runs', () => {
  it('is private to its owner, with 41 bytes per leaf', async () => {
    const { folder } = await startAudits(show(logOf(300)))
    const log = join(folder, 'logs', NAME)
    expect(readdirSync(log).toSorted()).toEqual(['leaves', 'state.json'])
    expect(statSync(join(log, 'leaves')).size).toBe(300 * 41)
    const others = ['.', 'leaves', 'state.json'].map((name) => statSync(join(log, name)).mode & 0o77)
    if (process.platform !== 'win32') expect(others).toEqual([0, 0, 0])
  })

  it('is used by one run at a time', async () => {
    const { site, run, folder } = await startAudits()
    site.logs = [show(logOf(3))]
    const open = openAuditFolder(folder)
    await expect(run()).rejects.toThrow('is another audit running in it?')
    open.close()
    good(await run())
  })

  it('is rebuilt if the leaves are missing', async () => {
    const { site, run, folder } = await startAudits(show(logOf(300)))
    rmSync(join(folder, 'logs', NAME, 'leaves'))
    site.logs = [show(logOf(600))]
    expect(good(await run())).toMatchObject({ added: 300, full: true })
  })

  it('is neither used nor deleted if damaged', async () => {
    const { site, run, folder } = await startAudits(show(logOf(300)))
    const state = join(folder, 'logs', NAME, 'state.json')
    const whole = readFileSync(state, 'utf8')
    for (const damage of [
      whole.slice(0, 100),
      whole.replace('\\n300\\n', '\\n299\\n'),
      whole.replace(/("edge": \[\s+")./, '$1/'),
      whole.replace('"origin": "soko', '"origin": "s0ko'),
    ]) {
      expect(damage).not.toBe(whole)
      writeFileSync(state, damage)
      await expect(run()).rejects.toThrow(/state\.json, stored by the last run, is damaged\./)
      expect(readFileSync(state, 'utf8')).toBe(damage)
    }
    writeFileSync(state, whole)
    truncateSync(join(folder, 'logs', NAME, 'leaves'), 41 * 299)
    site.logs = [show(logOf(301))]
    expect(namesOf(await run()).join()).toContain('leaves, stored by the last run, is damaged.')
  })

  it('continues after an interrupted run', async () => {
    const { site, run, folder } = await startAudits(show(logOf(300)))
    const leaves = join(folder, 'logs', NAME, 'leaves')
    writeFileSync(leaves, Buffer.concat([readFileSync(leaves), Buffer.alloc(100, 7)]))
    writeFileSync(`${leaves}.new`, 'x'.repeat(99_999))
    const log = logOf(600)
    site.logs = [show(log)]
    expect(good(await run())).toMatchObject({ added: 300 })
    expect(good(await run({ full: true }))).toMatchObject({ added: 0 })
    log.growTo(700)
    site.logs = [show(log)]
    expect(good(await run())).toMatchObject({ added: 100 })
  })
})
