import { adminPage } from './admin-frame.tsx'
import { adminTexts } from './admin.texts.ts'
import { NotOfferedPage } from './not-offered-page.tsx'

const Payments = () => <NotOfferedPage kind="payments" />

export const page = adminPage(Payments, adminTexts.notOfferedPages.payments.title)
