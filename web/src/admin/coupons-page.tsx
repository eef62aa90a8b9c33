import { adminPage } from './admin-frame.tsx'
import { adminTexts } from './admin.texts.ts'
import { NotOfferedPage } from './not-offered-page.tsx'

const Coupons = () => <NotOfferedPage kind="coupons" />

export const page = adminPage(Coupons, adminTexts.notOfferedPages.coupons.title)
