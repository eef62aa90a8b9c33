import type { Page } from '../../shared/pages/page.ts'
import { ComingSoon } from './open-soon.tsx'
import { openSoonTexts } from './open-soon.texts.ts'

const Gift = () => <ComingSoon kind="gift" />

export const page: Page = {
  Component: Gift,
  describe: () => ({ title: openSoonTexts.gift.title, summary: openSoonTexts.gift.description }),
}
