import { Link } from 'react-router-dom'
import { CALL_RULES } from '../../shared/lib/market-paths.ts'
import { signed, recordTexts } from './record.texts.ts'

const texts = recordTexts.z

/** Explains z-scores. `z`: the author's z-score, shown before the explanation. */
export const ZExplanation = ({ z }: { readonly z?: number }) => (
  <p className="record-quiet">
    {z !== undefined && (
      <>
        <b>
          {texts.is}
          {signed(z)}
        </b>
        {'. '}
      </>
    )}
    {texts.means} {texts.luck} <RulesLink />
  </p>
)

export const RulesLink = () => (
  <Link className="link" to={CALL_RULES}>
    {recordTexts.rules}
  </Link>
)

export const Disclaimer = () => <p className="record-quiet record-disclaimer">{recordTexts.disclaimer}</p>
