import type { LeafProof } from '@soko/contracts/types/public-log.ts'
import { ScrollRegion } from '../../shared/ui/scroll-region.tsx'
import { callsTexts } from '../calls/calls.texts.ts'
import { Hash } from './hash.tsx'
import type { RecordedContent } from './recorded-content.ts'
import { recordedTexts as texts } from './recorded.texts.ts'

/** Maximum number of closing prices in the list. The raw text below contains all of them. */
const MAX_CLOSES = 30

type Props = { readonly leafProof: LeafProof; readonly content: RecordedContent | undefined }

/** Shows the hashed text: its parsed fields, then the raw text. Does not render its HTML. */
export const RecordedText = ({ leafProof: { text, salt, leaf }, content }: Props) => (
  <section className="proof-recorded" aria-labelledby="recorded">
    <h2 id="recorded">{texts.title}</h2>
    {content !== undefined && (
      <>
        <p className="hint">{texts.hint}</p>
        {content.title !== undefined && (
          <h3 className="proof-title" dir="auto">
            {content.title}
          </h3>
        )}
        {content.summary !== undefined && (
          <p className="proof-summary" dir="auto">
            {content.summary}
          </p>
        )}
        {content.text !== undefined && (
          <ScrollRegion label={texts.text}>
            <p className="proof-text" dir="auto">
              {content.text}
            </p>
          </ScrollRegion>
        )}
        <dl className="proof-facts">
          {content.facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
        <Closes of={content.closes} />
      </>
    )}
    <details className="proof-raw">
      <summary>{text === null ? texts.rawLeaf : texts.all}</summary>
      {text !== null && <p className="hint">{texts.allHint}</p>}
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

const Closes = ({ of: closes }: { readonly of: RecordedContent['closes'] }) =>
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
          {closes.slice(0, MAX_CLOSES).map(({ date, close }) => (
            <tr key={date}>
              <th scope="row">{callsTexts.day(date)}</th>
              <td className="num">{close}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {closes.length > MAX_CLOSES && <p className="hint">{texts.more(closes.length - MAX_CLOSES)}</p>}
    </>
  )
