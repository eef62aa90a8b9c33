import type { DnsCheck } from '@soko/contracts/types/mail-health.ts'
import { CircleCheck, CircleHelp, CircleX, RefreshCw, TriangleAlert } from 'lucide'
import { BoardSection } from '../../shared/board/board-section.tsx'
import { Loaded } from '../../shared/pages/loaded.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { TimeOfDay } from '../time-of-day.tsx'
import { useMailDnsQuery } from './mail.api.ts'
import { mailTexts } from './mail.texts.ts'

const texts = mailTexts.dns

const STATUS = {
  passed: { icon: CircleCheck, tag: 'ok' },
  todo: { icon: TriangleAlert, tag: 'warn' },
  failed: { icon: CircleX, tag: 'no' },
  unknown: { icon: CircleHelp, tag: '' },
} as const

/** Shows the state of the DNS records that mail needs, and what to publish. */
export const DnsChecks = () => {
  const query = useMailDnsQuery()
  const { data, isFetching, refetch } = query
  return (
    <BoardSection
      title={texts.title}
      aside={
        data !== undefined && (
          <div className="mail-again">
            <p className="hint">
              {texts.checkedAt} <TimeOfDay at={data.checkedAt} />
            </p>
            <Button
              aria-disabled={isFetching || undefined}
              onClick={() => {
                if (!isFetching) void refetch()
              }}
            >
              <Icon of={RefreshCw} />
              {isFetching ? texts.checking : texts.again}
            </Button>
          </div>
        )
      }
    >
      <Loaded query={query} loading={texts.loading} lines={8}>
        {({ checks }) => (
          <ol className="mail-dns">
            {checks.map((check) => (
              <Check key={check.name} check={check} />
            ))}
          </ol>
        )}
      </Loaded>
    </BoardSection>
  )
}

const Check = ({ check: { name, status, text, record } }: { readonly check: DnsCheck }) => {
  const { icon, tag } = STATUS[status]
  return (
    <li>
      <h3>
        <span className={`mail-dns-icon ${tag}`}>
          <Icon of={icon} />
        </span>
        {name}
      </h3>
      <p>{text}</p>
      <span className={`admin-tag ${tag}`}>{texts.status[status]}</span>
      {record !== null && (
        <div className="mail-record">
          <p className="hint">{texts.record(record.type, record.host)}</p>
          <code>{record.value}</code>
          <CopyButton label={texts.copy(name)} value={record.value} texts={texts} />
        </div>
      )}
    </li>
  )
}
