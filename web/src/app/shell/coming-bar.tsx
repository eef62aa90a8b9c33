import './coming-bar.css'
import { useSyncExternalStore } from 'react'
import { comingPages } from '../coming-pages.ts'
import { shellTexts } from './shell.texts.ts'

/** A line at the top of the window while the code of a page is on its way; what comes quickly is not announced. */
export const ComingBar = () => {
  const isComing = useSyncExternalStore(comingPages.subscribe, comingPages.isComing, () => false)
  return isComing && <div className="coming" role="progressbar" aria-label={shellTexts.coming} />
}
