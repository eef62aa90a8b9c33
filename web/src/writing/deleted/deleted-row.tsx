import { Hourglass, RotateCcw } from 'lucide'
import type { ReactNode } from 'react'
import { messageOf } from '../../shared/api/http.ts'
import { useNow } from '../../shared/lib/use-now.ts'
import { Button } from '../../shared/ui/button.tsx'
import { type IconNode, Icon } from '../../shared/ui/icon.tsx'
import { FormattedDate } from '../../shared/ui/time.tsx'
import { deletedTexts as texts } from './deleted.texts.ts'
import { timeLeft } from './time-left.ts'

type Props = {
  readonly icon: IconNode
  readonly title: ReactNode
  readonly name: string
  readonly deletedAt: string
  readonly erasedAt: string
  readonly restoring: {
    readonly isLoading: boolean
    readonly error?: Parameters<typeof messageOf>[0] | undefined
  }
  readonly blockedReason?: string | undefined
  readonly onRestore: () => void
  readonly children?: ReactNode
}

export const DeletedRow = (props: Props) => {
  const { icon, title, name, deletedAt, erasedAt, restoring, blockedReason, onRestore, children } = props
  const { text, isLastDay, isOver } = timeLeft(erasedAt, useNow())
  const { isLoading, error } = restoring
  return (
    <>
      <span className="deleted-kind">
        <Icon of={icon} />
      </span>
      <div className="deleted-what">
        <h3 dir="auto">{title}</h3>
        {children}
        <p className="deleted-meta">
          {texts.deleted} <FormattedDate at={deletedAt} withTime />
        </p>
      </div>
      <p className={isLastDay ? 'deleted-left last' : 'deleted-left'}>
        <Icon of={Hourglass} />
        <time dateTime={erasedAt}>{text}</time>
      </p>
      <div className="deleted-acts">
        {blockedReason !== undefined && <p className="hint">{blockedReason}</p>}
        {blockedReason === undefined && !isOver && (
          <Button
            aria-disabled={isLoading || undefined}
            onClick={() => (isLoading ? undefined : onRestore())}
          >
            <Icon of={RotateCcw} />
            <span>
              {isLoading ? texts.restoring : texts.restore}
              <span className="vh">: {name}</span>
            </span>
          </Button>
        )}
        {error !== undefined && (
          <p className="err" role="alert">
            {messageOf(error)}
          </p>
        )}
      </div>
    </>
  )
}
