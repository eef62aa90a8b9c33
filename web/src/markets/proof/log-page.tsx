import './proof.css'
import type { PublicLog } from '@soko/contracts/types/public-log.ts'
import { paths } from '../../shared/lib/paths.ts'
import type { Page } from '../../shared/pages/page.ts'
import { FormattedDate } from '../../shared/ui/time.tsx'
import { TextPageView, TextPageSection } from '../../shared/ui/text-page.tsx'
import { CopyKey } from './copy-key.tsx'
import { Hash } from './hash.tsx'
import { page as text } from './log.md'
import { logTexts as texts } from './log.texts.ts'
import { proofApi, useListLogsQuery } from './proof.api.ts'
import { LoadingOrFailure } from '../../shared/pages/loaded.tsx'

const LogPage = () => {
  const { data: logs, error, refetch } = useListLogsQuery()
  return (
    <div className="wrap section">
      <TextPageView
        page={text}
        contents={texts.contents}
        below={{ check: <Commands logs={logs} /> }}
        more={[{ id: 'logs', heading: texts.logs.heading }]}
      >
        <TextPageSection id="logs" heading={texts.logs.heading}>
          {logs ? (
            <Logs logs={logs} />
          ) : (
            <LoadingOrFailure error={error} onRetry={refetch} loading={texts.logs.loading} lines={6} />
          )}
        </TextPageSection>
      </TextPageView>
    </div>
  )
}

const Commands = ({ logs = [] }: { readonly logs: readonly PublicLog[] | undefined }) => {
  const [log] = logs.filter(({ until }) => until === undefined)
  return (
    <dl className="proof-facts">
      <div>
        <dt>{texts.commands.file}</dt>
        <dd>
          <Hash of={texts.fileCommand(log?.vkey ?? 'KEY')} />
        </dd>
      </div>
      <div>
        <dt>{texts.commands.all}</dt>
        <dd>
          <Hash of={texts.allCommand(log ? new URL(log.prefix).origin : 'URL')} />
        </dd>
      </div>
    </dl>
  )
}

const Logs = ({ logs }: { readonly logs: readonly PublicLog[] }) =>
  logs.length === 0 ? <p>{texts.logs.none}</p> : logs.map((log) => <Log key={log.vkey} log={log} />)

const Log = ({ log: { service, origin, prefix, vkey, from, until } }: { readonly log: PublicLog }) => (
  <>
    <h3 className="proof-log">
      {texts.logs.services[service]}
      {until !== undefined && <span className="muted"> ({texts.logs.ended})</span>}
    </h3>
    <dl className="proof-facts">
      <div>
        <dt>{texts.logs.origin}</dt>
        <dd>
          <Hash of={origin} />
        </dd>
      </div>
      <div>
        <dt>{texts.logs.prefix}</dt>
        <dd>
          <Hash of={prefix} />
        </dd>
      </div>
      <div>
        <dt>{texts.logs.vkey}</dt>
        <dd className="proof-key">
          <Hash of={vkey} />
          <CopyKey vkey={vkey} origin={origin} />
        </dd>
      </div>
      <div>
        <dt>{until === undefined ? texts.logs.from : texts.logs.period}</dt>
        <dd>
          <FormattedDate at={from} withTime />
          {until !== undefined && (
            <>
              {' – '}
              <FormattedDate at={until} withTime />
            </>
          )}
        </dd>
      </div>
    </dl>
  </>
)

export const page: Page = {
  Component: LogPage,
  load: async (dispatch) => dispatch(proofApi.endpoints.listLogs.initiate(undefined, { subscribe: false })),
  describe: () => ({ title: text.title, summary: text.description, canonical: paths.log }),
}
