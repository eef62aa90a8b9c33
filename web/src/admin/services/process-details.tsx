import type { ProcessHealth } from '@soko/contracts/types/health.ts'
import { FormattedDate } from '../../shared/ui/time.tsx'
import { servicesTexts } from './services.texts.ts'
import { relayLag } from './problems.ts'

const texts = servicesTexts.process

export const ProcessDetails = ({ process }: { readonly process: ProcessHealth }) => {
  const { startedAt, waitsFor, logHead, timeAhead, relay, queues, cache } = process
  return (
    <dl className="process-figures">
      <div>
        <dt>{texts.since}</dt>
        <dd>
          <FormattedDate at={startedAt} withTime />
        </dd>
      </div>
      <div>
        <dt>{texts.waitsFor}</dt>
        <dd>{waitsFor.length === 0 ? texts.nothing : waitsFor.join(', ')}</dd>
      </div>
      {relay !== null && (
        <>
          <div>
            <dt>{texts.log}</dt>
            <dd>
              {logHead === null ? texts.unreachable : texts.head(logHead)}
              {timeAhead !== null && <p className="err">{texts.timeAhead(timeAhead)}</p>}
            </dd>
          </div>
          <div>
            <dt>{texts.relay}</dt>
            <dd>
              {relay.status === 'relaying'
                ? texts.relaying(relayLag(process))
                : texts.relayStates[relay.status]}
              {relay.error !== null && <p className="err">{relay.error}</p>}
            </dd>
          </div>
        </>
      )}
      <div>
        <dt>{texts.queues}</dt>
        <dd>
          <Queues queues={queues} />
        </dd>
      </div>
      {cache !== null && (
        <div>
          <dt>{texts.cache}</dt>
          <dd>
            <Cache cache={cache} />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Lists only queues that contain messages. */
const Queues = ({ queues }: Pick<ProcessHealth, 'queues'>) => {
  const filled = Object.entries(queues).filter(([, messages]) => messages > 0)
  if (filled.length === 0) return texts.messages(0)
  return (
    <ul>
      {filled.map(([name, messages]) => (
        <li key={name}>
          {name}: {texts.messages(messages)}
        </li>
      ))}
    </ul>
  )
}

const Cache = ({ cache }: { readonly cache: NonNullable<ProcessHealth['cache']> }) => {
  const { hit, miss, stale, entries, bytes } = cache
  const requests = hit + miss + stale
  const megabytes = (bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })
  return (
    <>
      {requests === 0 ? texts.noHits : texts.hits(Math.round((hit / requests) * 100), requests)}
      <br />
      <span className="hint">{texts.cached(entries, megabytes)}</span>
    </>
  )
}
