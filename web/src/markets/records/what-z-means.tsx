import { Link } from 'react-router-dom'
import { CALL_RULES } from '../../shared/lib/market-paths.ts'
import { signed, recordTexts } from './record.texts.ts'

const texts = recordTexts.z

/** Stands wherever z stands. @param z is said before, where it is of one record. */
export const WhatZMeans = ({ z }: { readonly z?: number }) => (
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

/** Where it is said how calls are judged and counted. */
export const RulesLink = () => (
  <Link className="link" to={CALL_RULES}>
    {recordTexts.rules}
  </Link>
)

/** Stands with all calls. */
export const Disclaimer = () => <p className="record-quiet record-disclaimer">{recordTexts.disclaimer}</p>
