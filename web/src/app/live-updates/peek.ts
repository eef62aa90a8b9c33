import type { ApiError } from '../../shared/api/http.ts'
import { responseTo, type TypedRequest } from '../../shared/api/request.ts'
import type { Thunk } from '../../shared/store/store.ts'

/** Sends a request whose response is not stored. */
export const peek =
  <Response>(
    request: TypedRequest<Response>,
  ): Thunk<Promise<{ readonly data?: Response; readonly error?: ApiError }>> =>
  async (_dispatch, _getState, { http }) => {
    const response = await http({ ...request, bypassCache: true })
    return 'error' in response ? { error: response.error } : { data: responseTo(request, response.data) }
  }
