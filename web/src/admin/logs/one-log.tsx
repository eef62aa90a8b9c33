import type { PublicLogState } from '@soko/contracts/types/public-log.ts'
import { FormattedDate } from '../../shared/ui/time.tsx'
import { BoardSection } from '../../shared/board/board-section.tsx'
import { CopyKey } from '../../markets/proof/copy-key.tsx'
import { LogActions } from './log-actions.tsx'
import { logsTexts } from './logs.texts.ts'
import { Witnesses } from './witnesses.tsx'

const texts = logsTexts.facts

const STATUS_TAGS = {
  signing: 'ok',
  starting: 'warn',
  behind: 'warn',
  'other-host': 'no',
  'new-past': 'no',
  'lost-key': 'no',
} as const satisfies Record<PublicLogState['status'], string>

export const OneLog = ({ log }: { readonly log: PublicLogState }) => {
  const { service, origin, expected, status, size, signed, keys } = log
  return (
    <BoardSection
      title={logsTexts.services[service]}
      aside={<span className={`admin-tag ${STATUS_TAGS[status]}`}>{logsTexts.status[status]}</span>}
    >
      <p className="logs-meaning">{logsTexts.meaning[status](expected, origin ?? texts.notBegun)}</p>
      <dl className="logs-facts">
        <div>
          <dt>{texts.origin}</dt>
          <dd>{origin === null ? texts.notBegun : <code>{origin}</code>}</dd>
        </div>
        <div>
          <dt>{texts.size}</dt>
          <dd>{texts.leaves(size)}</dd>
        </div>
        <div>
          <dt>{texts.signed}</dt>
          <dd>
            {signed === null ? (
              texts.never
            ) : (
              <>
                {texts.ofLeaves(signed.size)} <FormattedDate at={signed.at} withTime />
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{keys.length > 1 ? texts.keys : texts.key}</dt>
          {keys.map(({ vkey, madeAt }) => (
            <dd key={vkey} className="logs-key">
              <code>{vkey}</code>
              <CopyKey vkey={vkey} origin={keyNameOf(vkey)} />
              <span>
                {texts.made} <FormattedDate at={madeAt} />
              </span>
            </dd>
          ))}
        </div>
      </dl>
      <LogActions log={log} />
      <Witnesses log={log} />
    </BoardSection>
  )
}

/** Returns the origin and the key id of a `vkey`, without the key itself. */
const keyNameOf = (vkey: string): string => vkey.split('+', 2).join('+')
