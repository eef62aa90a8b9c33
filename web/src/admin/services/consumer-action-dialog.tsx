import type { ConsumerHealth } from '@soko/contracts/types/health.ts'
import type { ComponentProps } from 'react'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { servicesTexts } from './services.texts.ts'

type Props = Pick<ComponentProps<typeof ConfirmDialog>, 'open' | 'onClose' | 'onConfirm'> & {
  readonly act: 'skip' | 'rebuild'
  readonly consumer: ConsumerHealth
}

/** Asks for confirmation before an event is skipped or a projection is rebuilt. */
export const ConsumerActionDialog = ({ act, consumer: { name, parkedAt, error }, ...rest }: Props) => {
  const texts = servicesTexts.confirmations[act]
  return (
    <ConfirmDialog
      {...rest}
      title={texts.title(name)}
      confirm={texts.confirm}
      working={texts.working}
      bad={act === 'skip'}
    >
      <div className="stack">
        {act === 'skip' && parkedAt !== null && (
          <p>{servicesTexts.consumers.parkedAt(parkedAt.source, parkedAt.position, parkedAt.index)}</p>
        )}
        {act === 'skip' && error !== null && <p className="hint">{error}</p>}
        <p>{texts.explanation}</p>
      </div>
    </ConfirmDialog>
  )
}
