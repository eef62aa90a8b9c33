/** The words around the screens of the admin area. */
export const adminTexts = {
  nav: 'Admin',
  more: 'Show more',
  undo: 'Undo',
  notYours: {
    title: 'This area is for admins',
    text: 'You are signed in, but not as an admin. If you should be one, ask another admin to give you the role.',
    home: 'Back to Home',
  },
  notFound: {
    title: 'Not found',
    headline: 'There is no such screen',
    text: 'The admin area has nothing at this address.',
    back: 'To the dashboard',
  },
  notOpen: {
    coupons: {
      title: 'Coupons',
      headline: 'No coupons yet',
      text: 'Nothing is sold on Soko today, so there is nothing a coupon could be for. Coupons appear here once there is.',
    },
    courses: {
      title: 'Courses',
      headline: 'No courses yet',
      text: 'Learning material is published as analyses in the category Education. Courses of several lessons are not built yet.',
    },
    payments: {
      title: 'Payment history',
      headline: 'No payments yet',
      text: 'Soko takes no payments, so there is no history of them. The first payment, once there is one, appears here.',
    },
  },
} as const
