import type { QueuedImport } from '@soko/contracts/types/list-import.ts'
import { useState } from 'react'
import { messageOf } from '../../shared/api/http.ts'
import { BoardSection } from '../../shared/board/board-section.tsx'
import { Loaded } from '../../shared/pages/loaded.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { FocusFallback } from '../../shared/ui/focus-fallback.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { FormattedDate } from '../../shared/ui/time.tsx'
import { LazyConfirm } from '../lazy-confirm.ts'
import { useVisible } from '../services/use-visible.ts'
import { useApproveImportMutation, useImportQueueQuery } from './import-queue.api.ts'
import { importQueueTexts as texts } from './import-queue.texts.ts'

/** Loads the validation of forms. */
const DeclineForm = lazyPart(async () => (await import('./decline-form.tsx')).DeclineForm)

/** In milliseconds. */
const POLL_INTERVAL = 30_000

/** Lists the imports of authors that wait for a decision or are being sent. Polled while the page is visible. */
export const ImportQueue = () => {
  const query = useImportQueueQuery(undefined, { pollingInterval: useVisible() ? POLL_INTERVAL : 0 })
  return (
    <BoardSection title={texts.title} aside={<p className="hint">{texts.hint}</p>}>
      <Loaded query={query} loading={texts.loading} lines={4}>
        {({ items }) => (
          <FocusFallback className="admin-list">
            {items.length === 0 ? (
              <EmptyState level={3} title={texts.none} text={texts.noneText} />
            ) : (
              <ul className="mail-imports">
                {items.map((each) => (
                  <li key={each.importId}>
                    <Import queued={each} />
                  </li>
                ))}
              </ul>
            )}
          </FocusFallback>
        )}
      </Loaded>
    </BoardSection>
  )
}

const Import = ({ queued }: { readonly queued: QueuedImport }) => {
  const { state, author, origin, addresses, sample, requestedAt, handled, mailed } = queued
  const [isDeclining, setIsDeclining] = useState(false)
  return (
    <>
      <h3>{texts.by(author.username, addresses)}</h3>
      <p className="hint">
        <FormattedDate at={requestedAt} withTime />
      </p>
      <p className="mail-import-origin" dir="auto">
        {origin}
      </p>
      {state === 'sending' && <p>{texts.sending(handled, addresses, mailed)}</p>}
      {sample.length > 0 && (
        <p className="hint">
          {texts.sample} <bdi>{sample.join(', ')}</bdi>
        </p>
      )}
      {state === 'waiting' &&
        (isDeclining ? (
          <DeclineForm importId={queued.importId} onEnd={() => setIsDeclining(false)} />
        ) : (
          <div className="mail-import-acts">
            <Approve queued={queued} />
            <Button onClick={() => setIsDeclining(true)}>
              <span>
                {texts.decline}
                <span className="vh">{texts.of(author.username)}</span>
              </span>
            </Button>
          </div>
        ))}
    </>
  )
}

const Approve = ({ queued: { importId, author, addresses } }: { readonly queued: QueuedImport }) => {
  const [approve] = useApproveImportMutation()
  const [isAsking, setIsAsking] = useState(false)
  const confirm = async () => {
    const { error } = await approve({ importId })
    if (error !== undefined) return { error: { message: messageOf(error) } }
    notify('success', texts.approved)
    return {}
  }
  return (
    <>
      <Button kind="go" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        <span>
          {texts.approve}
          <span className="vh">{texts.of(author.username)}</span>
        </span>
      </Button>
      <LazyConfirm
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={texts.sure(addresses)}
        confirm={texts.approve}
        working={texts.working}
        onConfirm={confirm}
      >
        {texts.explanation}
      </LazyConfirm>
    </>
  )
}
