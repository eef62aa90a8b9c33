import type { Call } from '@soko/contracts/types/call.ts'
import { answerTo, call } from '../../api/call.ts'
import { messageOf } from '../../api/http.ts'
import { saveFile } from '../../lib/save-file.ts'
import type { Thunk } from '../../store/store.ts'
import { notify } from '../../ui/notify.ts'
import { callsCsv } from './calls-csv.ts'
import { recordTexts } from './record.texts.ts'

/** Fetches all calls of somebody and hands them over as a file. Says so where that fails. */
export const takeCalls =
  (username: string, save = saveFile): Thunk<Promise<void>> =>
  async (_dispatch, _getState, { http }) => {
    const calls: Call[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const asked = call('GET /api/records/{username}/calls', {
        params: { username },
        query: { limit: 100, cursor },
      })
      const answer = await http(asked)
      if ('error' in answer) {
        notify('error', messageOf(answer.error))
        return
      }
      const page: { readonly calls: Call[]; readonly nextCursor: string | null } = answerTo(
        asked,
        answer.data,
      )
      calls.push(...page.calls)
      cursor = page.nextCursor
    }
    save(recordTexts.calls.csvName(username), callsCsv(calls), 'text/csv')
  }
