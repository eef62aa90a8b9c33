import { api } from '../api/api.ts'
import { request, requestPages } from '../api/endpoints.ts'

/** Private data, dropped as soon as no component shows it. */
const uncached = { keepUnusedDataFor: 0 }

// After a failed command, too: its letter may have changed meanwhile.
const changesLetters = { invalidatesTags: ['Letters' as const] }

/** Letters are an author's analyses sent by e-mail. The tag is here, so that other pages do not load it. */
export const lettersApi = api.enhanceEndpoints({ addTagTypes: ['Letters'] }).injectEndpoints({
  endpoints: (build) => ({
    listLetters: build.infiniteQuery({
      ...requestPages('GET /api/me/letters'),
      providesTags: ['Letters'],
      ...uncached,
    }),
    readLetter: build.query({
      ...request('GET /api/letters/{postId}'),
      providesTags: ['Letters'],
      ...uncached,
    }),
    sendLetter: build.mutation({ ...request('POST /api/letters/{postId}'), ...changesLetters }),
    stopLetter: build.mutation({ ...request('POST /api/letters/{postId}/stop'), ...changesLetters }),
    sendTestLetter: build.mutation(request('POST /api/letters/test')),
    readLetterSettings: build.query({ ...request('GET /api/me/letters/settings'), ...uncached }),
    /** Takes effect in the store at once, and is reverted on failure. */
    changeLetterSettings: build.mutation({
      ...request('POST /api/me/letters/settings'),
      onQueryStarted: async (settings, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          lettersApi.util.updateQueryData('readLetterSettings', undefined, () => settings),
        )
        await queryFulfilled.catch(patch.undo)
      },
    }),
    listSubscribers: build.infiniteQuery({ ...requestPages('GET /api/me/subscribers'), ...uncached }),
  }),
})

export const {
  useListLettersInfiniteQuery,
  useReadLetterQuery,
  useSendLetterMutation,
  useStopLetterMutation,
  useSendTestLetterMutation,
  useReadLetterSettingsQuery,
  useChangeLetterSettingsMutation,
  useListSubscribersInfiniteQuery,
} = lettersApi
