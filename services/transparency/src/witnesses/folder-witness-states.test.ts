import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { expect, it } from 'vitest'
import { createWitnessStates } from './create-witness-states.ts'
import { describeWitnessStates } from './witness-states.contract.ts'

const temporaryPlace = async () =>
  ({ kind: 'folder', folder: join(await temporaryFolder(), 'content') }) as const

describeWitnessStates('folder', async () => ({ place: await temporaryPlace(), close: async () => {} }))

it('folder witness states are overwritten after the file was damaged or a write was interrupted', async () => {
  const place = await temporaryPlace()
  const states = await createWitnessStates(place)
  const saved = [{ name: 'w1', vkey: 'w1+1a2b3c4d+BA', size: 5, at: null, error: null, alarm: null }]
  await states.save(saved)
  for (const damaged of ['', '{"states":[{"name":', '{"states":[{"name":"w1"}]}']) {
    await writeFile(join(place.folder, 'witnesses.json'), damaged)
    await writeFile(join(place.folder, 'witnesses.json.new'), damaged)
    expect(await states.read()).toEqual([])
    await states.save(saved)
    expect(await states.read()).toEqual(saved)
  }
})
