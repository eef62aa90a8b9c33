import type { LeafProof } from '@soko/contracts/types/public-log.ts'
import { ScrollRegion } from '../../shared/ui/scroll-region.tsx'
import { callsTexts } from '../calls/calls.texts.ts'
import { Hash } from './hash.tsx'
import type { Told } from './told-of-text.ts'
import { toldTexts as texts } from './told.texts.ts'

/** So many closes are shown; all of them stand in the text. */
const MOST = 30

type Props = { readonly said: LeafProof; readonly told: Told | undefined }

/** What was hashed: in plain words, and then as it is. Nothing of it is ever HTML here. */
export const RecordedText = ({ said: { text, salt, leaf }, told }: Props) => (
  <section className="proof-recorded" aria-labelledby="recorded">
    <h2 id="recorded">{texts.title}</h2>
    {told !== undefined && (
      <>
        <p className="hint">{texts.explained}</p>
        {told.title !== undefined && (
          <h3 className="proof-title" dir="auto">
            {told.title}
          </h3>
        )}
        {told.summary !== undefined && (
          <p className="proof-summary" dir="auto">
            {told.summary}
          </p>
        )}
        {told.text !== undefined && (
          <ScrollRegion label={texts.text}>
            <p className="proof-text" dir="auto">
              {told.text}
            </p>
          </ScrollRegion>
        )}
        <dl className="proof-facts">
          {told.facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
        <Closes of={told.closes} />
      </>
    )}
    <details className="proof-raw">
      <summary>{text === null ? texts.leafAlone : texts.all}</summary>
      {text !== null && <p className="hint">{texts.allExplained}</p>}
      <dl className="proof-facts">
        <div>
          <dt>{texts.leaf}</dt>
          <dd>
            <Hash of={leaf} />
          </dd>
        </div>
        {salt !== null && (
          <div>
            <dt>{texts.salt}</dt>
            <dd>
              <Hash of={salt} />
            </dd>
          </div>
        )}
        {text !== null && (
          <div>
            <dt>{texts.text}</dt>
            <dd>
              <Hash of={text} />
            </dd>
          </div>
        )}
      </dl>
    </details>
  </section>
)

const Closes = ({ of: closes }: { readonly of: Told['closes'] }) =>
  closes.length > 0 && (
    <>
      <table className="table proof-closes">
        <caption className="vh">{texts.closes}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="col" className="num">
              {texts.close}
            </th>
          </tr>
        </thead>
        <tbody>
          {closes.slice(0, MOST).map(({ date, close }) => (
            <tr key={date}>
              <th scope="row">{callsTexts.day(date)}</th>
              <td className="num">{close}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {closes.length > MOST && <p className="hint">{texts.more(closes.length - MOST)}</p>}
    </>
  )
