import { createEventLog as create } from '@soko/platform/event-log/create-event-log.ts'
import { pass } from '../../faults.ts'

export const createEventLog: typeof create = async (options) => {
  const log = await create(options)
  return {
    ...log,
    append: async (commit) => {
      await pass('append.before')
      const result = await log.append(commit)
      await pass('append.after')
      return result
    },
    erase: async (events) => {
      await pass('erase.before')
      await log.erase(events)
      await pass('erase.after')
    },
  }
}
