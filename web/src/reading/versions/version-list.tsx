import type { Revision } from '@soko/contracts/types/post.ts'
import type { VersionLeaf } from '@soko/contracts/types/public-log.ts'
import { PrintedDate } from '../../shared/ui/time.tsx'
import { Recorded } from '../../markets/recorded/recorded.tsx'
import type { Chosen } from './chosen-versions.ts'
import { EndRadios, EndsHead } from './end-radios.tsx'
import { versionsTexts as texts } from './versions.texts.ts'

type Props = {
  /** Newest first. */
  readonly revisions: readonly Revision[]
  /** Of the public log: as far as they are known. */
  readonly leaves: readonly VersionLeaf[]
  readonly chosen: Chosen
}

/** All versions with what their author says of them, and when they were recorded; two of them are chosen, from and to. Works without scripts, by a button. */
export const VersionList = ({ revisions, leaves, chosen }: Props) => (
  <form className="versions-list" method="get">
    <h2>{texts.list}</h2>
    <EndsHead />
    <ol>
      {revisions.map(({ version, at, note }, index) => (
        <li key={version}>
          <EndRadios number={version} name={texts.version(version)} chosen={chosen} />
          <div>
            <p>
              <b>{texts.version(version)}</b> {index === 0 && <span className="tag">{texts.current}</span>}
            </p>
            <p className="agate muted">
              <PrintedDate at={at} withTime />
            </p>
            <RecordedAs leaf={leaves.find((leaf) => leaf.version === version)} />
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

const RecordedAs = ({ leaf }: { readonly leaf: VersionLeaf | undefined }) =>
  leaf && (
    <div className="agate">
      <Recorded service="content" leaf={leaf} />
    </div>
  )
