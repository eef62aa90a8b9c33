import { apiRequest } from '../../shared/api/request.ts'
import type { ApiError } from '../../shared/api/http.ts'
import { saveFile } from '../../shared/lib/save-file.ts'
import type { Thunk } from '../../shared/store/store.ts'
import { settingsTexts } from './settings.texts.ts'

type Person = { readonly _id: string; readonly username: string }

/**
 * Asks for everything the site holds on the signed-in user and hands it over as a file. A thunk and no call of the API's
 * store, in which years of writing would stay.
 * @returns why it failed, if it did.
 */
export const takeOutData =
  ({ _id, username }: Person, save = saveFile): Thunk<Promise<{ readonly error?: ApiError }>> =>
  async (_dispatch, _getState, { http }) => {
    const answer = await http(apiRequest('GET /api/users/{id}/export', { id: _id }))
    if ('error' in answer) return { error: answer.error }
    const day = new Date().toISOString().slice(0, 10)
    save(settingsTexts.data.fileName(username, day), JSON.stringify(answer.data, null, 2), 'application/json')
    return {}
  }
