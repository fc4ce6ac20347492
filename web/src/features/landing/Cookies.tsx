import { PublicPage, PublicTextSection } from './PublicPage';

const sessionDuration = 'Until you log out, after 30 days unused, or after 180 days';

const cookies = [
  {
    kind: 'Authentication',
    name: <code>longrun_refresh</code>,
    purpose: 'Keeps you signed in. It is HttpOnly: no script can read it.',
    duration: sessionDuration,
  },
  {
    kind: 'Session',
    name: <code>longrun_session</code>,
    purpose: 'Carries your session from page to page: it says that there is one, and nothing else.',
    duration: sessionDuration,
  },
  {
    kind: 'Security',
    name: <code>longrun_google</code>,
    purpose:
      'Protects sign-in and forms from misuse: it makes sure that Google’s answer is meant for this browser. The key in the sign-in cookie changes at each use, so a stolen copy is noticed and ends the session.',
    duration: '10 minutes, while you sign in with Google',
  },
  {
    kind: 'Preference',
    name: (
      <>
        <code>theme</code>, <code>settings</code>
      </>
    ),
    purpose: 'Remembers your theme and distance unit',
    duration: '365 days',
  },
  {
    kind: 'Consent',
    name: <code>cookie-consent</code>,
    purpose:
      'Remembers that you have seen this notice. It is kept in your browser’s local storage, with its date.',
    duration: '1 year',
  },
];

export function Cookies() {
  return (
    <PublicPage
      title="Cookies"
      lead="Longrun uses only essential cookies. There are no tracking, analytics or advertising cookies."
    >
      <table>
        <thead>
          <tr>
            <th scope="col">Cookie</th>
            <th scope="col">What it is for</th>
            <th scope="col">How long</th>
          </tr>
        </thead>
        <tbody>
          {cookies.map((cookie) => (
            <tr key={cookie.kind}>
              <th scope="row">
                <b>{cookie.kind}</b>
                <span>{cookie.name}</span>
              </th>
              <td>{cookie.purpose}</td>
              <td>{cookie.duration}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <PublicTextSection heading="What they are not used for">
        <p>
          None of them follows you to another site, none is shared with anyone, and no other company’s cookies
          are set by these pages. What you write in Longrun, your plans, athletes and workouts, is kept on the
          server and not in cookies.
        </p>
      </PublicTextSection>
      <PublicTextSection heading="Removing them">
        <p>
          Logging out ends your session and removes its cookies. You can remove the rest in your browser’s
          settings at any time: the theme goes back to light, distances to kilometres, and the cookie notice
          is shown once more.
        </p>
      </PublicTextSection>
    </PublicPage>
  );
}
