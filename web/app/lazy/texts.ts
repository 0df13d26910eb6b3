// The texts of screens that hold no words of a feature: they come with their screen, not with the first page.
export const texts = {
  'app.menu_prioritize': 'Prioritize',
  'app.menu_branding': 'Branding',
  'app.menu_plans': 'Plans',
  'app.not_found_title': 'We cannot find that page',
  'app.not_found_body': 'The link may be old or mistyped, or the session was deleted or is for other people.',
  'app.not_found_invited': 'Is it by invitation only?',
  'app.not_found_sign_in': 'Sign in with the invited address',
  'app.not_found_other_account': 'Use another account',
  'app.go_back': 'Go back',
  'app.cookies_title': 'Your browser blocks cookies',
  'app.cookies_why':
    '{popin} needs one cookie to remember who you are from page to page. Your browser blocks it, so you cannot get in from here. The link itself is fine.',
  'app.cookies_allow': 'Allow cookies for this site in the settings of your browser, then try again.',
  'app.cookies_private':
    'In a private window, or with an extension that blocks cookies: open the link in an ordinary window.',
  'app.cookies_frame': 'Inside another site: open it in a tab of its own.',
  'app.cookies_tab': 'Open in a new tab',
  'app.legacy_title': 'Your browser is too old for {popin}',
  'app.legacy_body': 'Please open this page in a current version of Chrome, Edge, Firefox or Safari.',
  'app.kept_title': 'You are signed out',
  'app.kept_out_body':
    'This happened in another tab or on another device. What you were writing is still on this page. Sign in again in a new tab, then come back here to continue.',
  'app.kept_other_body':
    'Someone else is now signed in in this browser. What {name} was writing is still on this page. Sign in as {name} again in a new tab, then come back here to continue.',
  'app.kept_away_title': 'This browser now shows {popin} as {other}',
  'app.kept_away_body':
    'This started in another tab. What you were writing is still on this page. Go back to your own account there, then come back here to continue.',
  'app.kept_away_missing': 'You are not back in your own account yet.',
  'app.kept_away_open': 'Open the account of {other}',
  'app.kept_missing': '{name} is not signed in yet.',
  'app.kept_read': 'Read or copy it first',
  'app.kept_sign_in': 'Sign in in a new tab',
  'app.kept_go_on': 'Continue',
  'app.kept_over_title': 'You no longer act as {name}',
  'app.kept_over_body':
    'Your access to {name}’s account has ended. What you were writing is not saved but still on this page. Copy what you need, then go back to your own account.',
  'app.kept_viewed_title': 'You no longer view this as {name}',
  'app.kept_viewed_body':
    'Viewing has ended. The page still shows what {name} sees, but nothing on it works. Go back to your own account to continue.',
  'app.kept_viewed_read': 'Stay on this page',
  'app.kept_own': 'Back to my account',
  'app.cookies':
    '{popin} itself only sets cookies that it needs to work. A service that this server connects may set its own.',
  'app.cookies_label': 'Cookies',
  'app.cookies_close': 'Close the cookie notice',
} as const
