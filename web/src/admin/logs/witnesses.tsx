import type { PublicLogState } from '@soko/contracts/types/public-log.ts'
import { formatCount } from '../../shared/lib/format-count.ts'
import { ScrollRegion } from '../../shared/ui/scroll-region.tsx'
import { FormattedDate } from '../../shared/ui/time.tsx'
import { logsTexts } from './logs.texts.ts'

const texts = logsTexts.witnesses

/** Lists witnesses with the size of the last tree that each has signed. */
export const Witnesses = ({ log: { service, witnesses } }: { readonly log: PublicLogState }) => {
  if (witnesses.length === 0) return <p className="hint">{texts.none}</p>
  const caption = texts.of(logsTexts.services[service])
  return (
    <>
      {witnesses.some(({ alarm }) => alarm !== null) && (
        <p className="logs-alarm" role="alert">
          <b>{texts.alarm}.</b> {texts.alarmMeans}
        </p>
      )}
      <ScrollRegion label={caption}>
        <table className="table logs-witnesses">
          <caption className="vh">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.name}</th>
              <th scope="col" className="num">
                {texts.size}
              </th>
              <th scope="col">{texts.at}</th>
              <th scope="col">{texts.state}</th>
            </tr>
          </thead>
          <tbody>
            {witnesses.map((witness) => (
              <Row key={witness.vkey} witness={witness} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  )
}

const Row = ({
  witness: { name, vkey, size, at, error, alarm },
}: {
  readonly witness: PublicLogState['witnesses'][number]
}) => (
  <tr>
    <th scope="row" title={vkey}>
      {name}
    </th>
    <td className="num">{size === null ? texts.nothing : formatCount(size)}</td>
    <td>{at !== null && <FormattedDate at={at} withTime />}</td>
    <td>
      {alarm !== null ? (
        <>
          <span className="admin-tag no">{texts.alarm}</span> {alarm}
        </>
      ) : error !== null ? (
        <>
          <span className="admin-tag warn">{texts.away}</span> {error}
        </>
      ) : (
        <span className="admin-tag ok">{texts.well}</span>
      )}
    </td>
  </tr>
)
