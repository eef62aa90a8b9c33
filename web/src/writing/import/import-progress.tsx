import { Check, CircleAlert, Image, X } from 'lucide'
import { useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import { useConfirmLeave } from '../../shared/lib/use-confirm-leave.ts'
import { Button, LinkButton } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { importTexts as texts } from './import.texts.ts'
import type { ImportRun, Line, RunView } from './run/import-run.ts'

type Props = { readonly run: ImportRun; readonly userId: string; readonly onReset: () => void }

const isHeldBack = ({ state, item, missing }: Line): boolean =>
  state === 'draft' && !item.asDraft && missing > 0

const hasOldLinks = (line: Line): boolean => line.hasOldLinks === true

const isImported = ({ state }: Line): boolean => state === 'published' || state === 'draft'

/** Lines shown before and after the current one. */
const WINDOW = 50

/** Selects the lines to show, because rendering thousands of them after each step would be slow. */
export const visibleLines = (lines: readonly Line[]): readonly Line[] => {
  const next = lines.findIndex(({ state }) => state === 'running' || state === 'waiting')
  const at = next < 0 ? lines.length : next
  return lines.filter((line, index) => line.state === 'failed' || Math.abs(index - at) <= WINDOW)
}

export const ImportProgress = ({ run, userId, onReset }: Props) => {
  const view = useSyncExternalStore(run.subscribe, run.view)
  const { lines, state } = view
  const imported = lines.filter(isImported).length
  const failed = lines.filter((line) => line.state === 'failed').length
  const heldBack = lines.filter(isHeldBack).length
  const isRunning = state === 'running'
  const [showsAll, setShowsAll] = useState(false)
  const visible = showsAll && !isRunning ? lines : visibleLines(lines)
  useConfirmLeave(isRunning, texts.leaving)
  return (
    <div className="import-run">
      <h3>{isRunning ? texts.running : state === 'cancelled' ? texts.cancelledTitle : texts.endedTitle}</h3>
      <Count imported={imported} all={lines.length} onCancel={isRunning ? run.cancel : undefined} />
      <p className="import-now" role="status">
        <CurrentStep view={view} imported={imported} failed={failed} />
      </p>
      {!isRunning && heldBack > 0 && <p className="hint">{texts.heldBack(heldBack)}</p>}
      <ul className="import-done">
        {visible.map((line) => (
          <ResultLine key={line.item.id} line={line} />
        ))}
      </ul>
      {visible.length < lines.length && (
        <p className="hint">
          {texts.shown(visible.length, lines.length)}{' '}
          {!isRunning && (
            <button type="button" className="link" onClick={() => setShowsAll(true)}>
              {texts.showAll}
            </button>
          )}
        </p>
      )}
      {isRunning ? (
        <p className="hint">{texts.keepOpen}</p>
      ) : (
        <div className="import-acts">
          {imported + failed < lines.length && (
            <Button kind="go" onClick={run.retry}>
              {texts.goOn}
            </Button>
          )}
          {imported + failed === lines.length && (failed > 0 || lines.some(hasOldLinks)) && (
            <Button onClick={run.retry}>{texts.tryAgain}</Button>
          )}
          <LinkButton to={paths.ownPosts(userId)}>{texts.toAnalyses}</LinkButton>
          <Button onClick={onReset}>{texts.more}</Button>
        </div>
      )}
    </div>
  )
}

type CountProps = {
  readonly imported: number
  readonly all: number
  readonly onCancel: (() => void) | undefined
}

const Count = ({ imported, all, onCancel }: CountProps) => {
  const [done, of] = texts.of(imported, all)
  return (
    <>
      <div className="import-count">
        <p>
          {done} <small className="muted">{of}</small>
        </p>
        {onCancel && (
          <Button onClick={onCancel}>
            <Icon of={X} />
            {texts.cancel}
          </Button>
        )}
      </div>
      <progress
        className="import-bar"
        value={imported}
        max={all}
        aria-label={texts.progress(imported, all)}
      />
    </>
  )
}

const CurrentStep = ({
  view,
  imported,
  failed,
}: {
  readonly view: RunView
  readonly imported: number
  readonly failed: number
}) => {
  if (view.state !== 'running')
    return `${texts.ended(imported)}${failed > 0 ? ` ${texts.failedCount(failed)}` : ''}`
  if (view.retryWait !== undefined) return texts.waits(view.retryWait.seconds)
  if (view.now === undefined) return null
  const { title, picture, pictures, isRelinked = false } = view.now
  return (
    <>
      {picture !== undefined && <Icon of={Image} />}
      <span dir="auto">
        {isRelinked
          ? texts.relinking(title || texts.untitled)
          : texts.now(title || texts.untitled, picture, pictures)}
      </span>
    </>
  )
}

const ResultLine = ({ line }: { readonly line: Line }) => {
  const { item, state, slug, missing, message } = line
  const title = item.prepared.title || texts.untitled
  const missingImages = missing > 0 ? `, ${texts.missing(missing)}` : ''
  const oldLinks = hasOldLinks(line) ? `, ${texts.oldLinks}` : ''
  return (
    <li>
      <span dir="auto">{typeof slug === 'string' ? <Link to={paths.post(slug)}>{title}</Link> : title}</span>
      {(state === 'published' || state === 'draft') && (
        <span className="ok">
          <Icon of={Check} />
          {isHeldBack(line)
            ? texts.lineHeldBack(missing)
            : `${state === 'draft' ? texts.lineDraft : texts.lineHere}${missingImages}`}
          {oldLinks}
        </span>
      )}
      {state === 'failed' && (
        <span className="no">
          <Icon of={CircleAlert} />
          {message}
        </span>
      )}
      {state === 'waiting' && <span className="muted">{texts.lineWaiting}</span>}
      {state === 'running' && <span className="muted">{texts.lineRunning}</span>}
    </li>
  )
}
