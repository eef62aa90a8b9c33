import type { ListImport } from '@soko/contracts/types/list-import.ts'
import { messageOf } from '../../../shared/api/http.ts'
import { BoardSection } from '../../../shared/board/board-section.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { FocusFallback } from '../../../shared/ui/focus-fallback.tsx'
import { notify } from '../../../shared/ui/notify.ts'
import { FormattedDate } from '../../../shared/ui/time.tsx'
import { useWithdrawImportMutation } from './imports.api.ts'
import { listImportTexts } from './list-import.texts.ts'

const texts = listImportTexts.past

export const isOpen = ({ state }: ListImport): boolean => state === 'waiting' || state === 'sending'

export const PastImports = ({ imports }: { readonly imports: readonly ListImport[] }) => (
  <BoardSection title={texts.title}>
    <FocusFallback>
      <ul className="list-imports">
        {imports.map((each) => (
          <li key={each.importId}>
            <Import shown={each} />
          </li>
        ))}
      </ul>
    </FocusFallback>
  </BoardSection>
)

const Import = ({ shown }: { readonly shown: ListImport }) => {
  const { importId, state, origin, addresses, handled, mailed, confirmed, requestedAt, reason } = shown
  const isApproved = state === 'sending' || state === 'ended'
  return (
    <>
      <p className="list-import-state">
        <b>{texts.state[state]}</b>{' '}
        <span className="hint">
          <FormattedDate at={requestedAt} />
        </span>
      </p>
      <p className="list-import-origin" dir="auto">
        {origin}
      </p>
      {isApproved ? (
        <>
          <progress className="list-import-bar" max={addresses} value={handled} aria-hidden />
          <p>{texts.progress(mailed, addresses, confirmed)}</p>
          {handled > mailed && <p className="hint">{texts.leftOut(handled - mailed)}</p>}
        </>
      ) : (
        <p className="hint">{texts.addresses(addresses)}</p>
      )}
      {reason !== null && (
        <p className="list-import-origin">
          {texts.reason} <bdi>{reason}</bdi>
        </p>
      )}
      {state === 'waiting' && <Withdraw importId={importId} />}
    </>
  )
}

const Withdraw = ({ importId }: { readonly importId: string }) => {
  const [withdraw, { isLoading }] = useWithdrawImportMutation()
  const run = async () => {
    const { error } = await withdraw({ importId })
    if (error === undefined) notify('success', texts.withdrawn)
    else notify('error', messageOf(error))
  }
  return (
    <Button aria-disabled={isLoading || undefined} onClick={() => void (isLoading || run())}>
      {isLoading ? texts.withdrawing : texts.withdraw}
    </Button>
  )
}
