import { Hourglass, RotateCcw } from 'lucide'
import type { ReactNode } from 'react'
import { messageOf } from '../../shared/api/http.ts'
import { useNow } from '../../shared/lib/use-now.ts'
import { Button } from '../../shared/ui/button.tsx'
import { type Drawing, Icon } from '../../shared/ui/icon.tsx'
import { PrintedDate } from '../../shared/ui/time.tsx'
import { deletedTexts as texts } from './deleted.texts.ts'
import { timeLeft } from './time-left.ts'

type Props = {
  readonly icon: Drawing
  readonly title: ReactNode
  /** What tells it from others, for those who hear its button. */
  readonly name: string
  readonly deletedAt: string
  readonly erasedAt: string
  readonly restoring: {
    readonly isLoading: boolean
    readonly error?: Parameters<typeof messageOf>[0] | undefined
  }
  /** Why it cannot be brought back now, if so. */
  readonly hindrance?: string | undefined
  readonly onRestore: () => void
  readonly children?: ReactNode
}

/** Something deleted: what it is, how long it stays, and the way to bring it back. */
export const DeletedRow = (props: Props) => {
  const { icon, title, name, deletedAt, erasedAt, restoring, hindrance, onRestore, children } = props
  const { words, isLastDay, isOver } = timeLeft(erasedAt, useNow())
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
          {texts.deleted} <PrintedDate at={deletedAt} withTime />
        </p>
      </div>
      <p className={isLastDay ? 'deleted-left last' : 'deleted-left'}>
        <Icon of={Hourglass} />
        <time dateTime={erasedAt}>{words}</time>
      </p>
      <div className="deleted-acts">
        {hindrance !== undefined && <p className="hint">{hindrance}</p>}
        {hindrance === undefined && !isOver && (
          <Button
            aria-disabled={isLoading || undefined}
            onClick={() => (isLoading ? undefined : onRestore())}
          >
            <Icon of={RotateCcw} />
            <span>
              {isLoading ? texts.bringingBack : texts.bringBack}
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
