import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { metricsOf } from '../../site/operate/watching/testing/read-metrics.ts'
import { noteFiles, noteViews } from './names-in-files.ts'
import { noteNamesInCode } from './names-in-code.ts'
import { openRecordedSite } from './recorded-site.ts'
import { createRecorder, type Recorder } from './recorder.ts'
import { spendADay } from './spend-a-day.ts'
import { untilIdle } from './until-idle.ts'

/** Runs a site on a new folder, with ports that record names. */
export const collectNames = async (folder: string): Promise<Recorder> => {
  const recorder = createRecorder()
  const site = await openRecordedSite(folder, recorder)
  try {
    const days = [async () => spendADay(site.address, folder, recorder), site.change, site.end]
    for (const day of [async () => {}, ...days]) {
      await day()
      await untilIdle(folder)
      noteViews(folder, recorder)
    }
    await untilWitnessesAsked(folder)
    const figures = await metricsOf(folder, [
      'gateway',
      'auth',
      'content',
      'social',
      'media',
      'markets',
      'delivery',
    ])
    for (const [name, kind] of figures) {
      if (name.startsWith('soko_')) recorder.note('Metrics', `${kind} ${name}`)
    }
    for (const path of site.internalPaths()) recorder.note('Internal endpoints', path)
  } finally {
    await site.close()
  }
  noteFiles(folder, recorder)
  noteNamesInCode(recorder)
  return recorder
}

/** Waits until witnesses have been asked, up to ten seconds after the first signature. */
const untilWitnessesAsked = async (folder: string): Promise<void> => {
  const files = ['content', 'markets'].map((service) => join(folder, service, 'witnesses.json'))
  while (!files.every((file) => existsSync(file))) await sleep(50)
}
