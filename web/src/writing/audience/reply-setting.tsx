import { Link } from 'react-router-dom'
import { messageOf } from '../../shared/api/http.ts'
import { paths } from '../../shared/lib/paths.ts'
import {
  useChangeLetterSettingsMutation,
  useReadLetterSettingsQuery,
} from '../../shared/letters/letters.api.ts'
import { BoardSection } from '../../shared/board/board-section.tsx'
import { LoadingOrFailure } from '../../shared/pages/loaded.tsx'
import { useSession } from '../../shared/store/store.ts'
import { FieldFrame } from '../../shared/ui/field.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { audienceTexts } from './audience.texts.ts'

const texts = audienceTexts.replies

/** Where readers' replies to letters go. A change is saved at once, and reverted if saving fails. */
export const ReplySetting = () => {
  const { user } = useSession()
  const { data, error, isFetching, refetch } = useReadLetterSettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const [save] = useChangeLetterSettingsMutation()
  if (user === null) return null
  const change = async (replies: 'author' | 'nobody'): Promise<void> => {
    const { error: failure } = await save({ replies })
    if (failure === undefined) notify('success', texts.saved)
    else notify('error', messageOf(failure))
  }
  const canGetReplies = user.emailVerified || data?.replies === 'author'
  return (
    <BoardSection title={texts.title}>
      {data === undefined ? (
        <LoadingOrFailure
          error={isFetching ? undefined : error}
          onRetry={refetch}
          loading={texts.loading}
          lines={2}
        />
      ) : (
        <FieldFrame label={texts.label} hint={canGetReplies ? texts.hint : <Unconfirmed />}>
          {(control) => (
            <select
              className="input audience-replies"
              {...control}
              value={data.replies}
              onChange={({ target }) => void change(target.value === 'author' ? 'author' : 'nobody')}
            >
              <option value="nobody">{texts.nobody}</option>
              <option value="author" disabled={!canGetReplies}>
                {user.email}
              </option>
            </select>
          )}
        </FieldFrame>
      )}
    </BoardSection>
  )
}

const Unconfirmed = () => (
  <>
    {texts.unconfirmed}{' '}
    <Link className="link" to={paths.settings}>
      {texts.settings}
    </Link>
  </>
)
