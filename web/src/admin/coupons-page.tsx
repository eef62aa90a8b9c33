import { adminPage } from './admin-frame.tsx'
import { adminTexts } from './admin.texts.ts'
import { NotOpen } from './not-open.tsx'

const Coupons = () => <NotOpen kind="coupons" />

export const page = adminPage(Coupons, adminTexts.notOpen.coupons.title)
