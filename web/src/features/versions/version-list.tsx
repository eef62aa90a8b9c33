import type { Revision } from '@soko/contracts/types/post.ts'
import { useNavigate } from 'react-router-dom'
import { PrintedDate } from '../../ui/time.tsx'
import { type Chosen, searchOf } from './chosen-versions.ts'
import { versionsTexts as texts } from './versions.texts.ts'

type Props = {
  /** Newest first. */
  readonly revisions: readonly Revision[]
  readonly chosen: Chosen
}

/** All versions with what their author says of them; two of them are chosen, from and to. Works without scripts, by a button. */
export const VersionList = ({ revisions, chosen }: Props) => {
  const navigate = useNavigate()
  const choose = (changed: Partial<Chosen>) =>
    void navigate(searchOf({ ...chosen, ...changed }), { replace: true, preventScrollReset: true })
  const radio = (end: 'from' | 'to', version: number) => (
    <input
      type="radio"
      name={end}
      value={version}
      aria-label={`${texts[end]}: ${texts.version(version)}`}
      checked={chosen[end] === version}
      disabled={end === 'from' ? version > chosen.to : version < chosen.from}
      onChange={() => {
        choose({ [end]: version })
      }}
    />
  )
  return (
    <form className="versions-list" method="get">
      <h2>{texts.list}</h2>
      <p className="versions-ends agate muted" aria-hidden="true">
        <span>{texts.from}</span>
        <span>{texts.to}</span>
      </p>
      <ol>
        {revisions.map(({ version, at, note }, index) => (
          <li key={version}>
            {radio('from', version)}
            {radio('to', version)}
            <div>
              <p>
                <b>{texts.version(version)}</b> {index === 0 && <span className="tag">{texts.current}</span>}
              </p>
              <p className="agate muted">
                <PrintedDate at={at} withTime />
              </p>
              {note === '' ? (
                <p className="muted">{version === 1 ? texts.published : texts.noNote}</p>
              ) : (
                <p className="versions-note" dir="auto">
                  “{note}”
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
      <noscript>
        <button type="submit" className="btn">
          {texts.show}
        </button>
      </noscript>
    </form>
  )
}
