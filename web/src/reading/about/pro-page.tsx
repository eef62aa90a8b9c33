import type { Page } from '../../shared/pages/page.ts'
import { ComingSoon } from './open-soon.tsx'
import { openSoonTexts } from './open-soon.texts.ts'

const Pro = () => <ComingSoon kind="pro" />

export const page: Page = {
  Component: Pro,
  describe: () => ({ title: openSoonTexts.pro.title, summary: openSoonTexts.pro.description }),
}
