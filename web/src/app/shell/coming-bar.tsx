import './coming-bar.css'
import { useSyncExternalStore } from 'react'
import { comingCode } from '../../shared/lib/coming-code.ts'
import { shellTexts } from './shell.texts.ts'

/** A line at the top of the window while code that the reader waits for is on its way; what comes quickly is not announced. */
export const ComingBar = () => {
  const isComing = useSyncExternalStore(comingCode.subscribe, comingCode.isComing, () => false)
  return isComing && <div className="coming" role="progressbar" aria-label={shellTexts.coming} />
}
