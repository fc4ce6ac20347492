import { Link } from '@tanstack/react-router';
import { serverSettings } from '@/lib/serverSettings';
import { PublicPage, PublicTextSection } from './PublicPage';

export function Terms() {
  return (
    <PublicPage title="Terms of service" lead="Effective July 8, 2025">
      <PublicTextSection heading="The agreement">
        <p>
          These terms are the agreement between you and the operator of this Longrun service, called “we”
          below. Longrun is a tool for planning running training: schedules, a roster of athletes and a
          library of workouts. By creating an account or using the service you accept these terms. If you do
          not accept them, do not use it.
        </p>
      </PublicTextSection>
      <PublicTextSection heading="Price and payment">
        <p>Longrun is free for individuals planning their own training.</p>
        <p>
          Managing multiple clients falls under subscription tiers based on the number of clients. The price
          of a tier is shown before you subscribe. Payments are handled by a card payment provider; we never
          see or store your card number. A subscription renews until you cancel it. After you cancel it stays
          active to the end of the period you have paid for.
        </p>
      </PublicTextSection>
      <PublicTextSection heading="Your account">
        <ul>
          <li>Give a name and an email address that are yours, and keep them up to date.</li>
          <li>Keep your password to yourself. You are responsible for what is done with your account.</li>
          <li>Tell us at once if you believe that someone else has used it.</li>
          <li>
            You must be old enough to agree to these terms where you live, or have a guardian agree for you.
          </li>
        </ul>
      </PublicTextSection>
      <PublicTextSection heading="Acceptable use">
        <p>You may use Longrun for any lawful coaching or training. You may not:</p>
        <ul>
          <li>
            try to reach another person’s data, or to get round the limits and safeguards of the service;
          </li>
          <li>put a load on it that harms others, or copy it in bulk by automatic means;</li>
          <li>send messages through it to people who have not agreed to receive them;</li>
          <li>upload anything unlawful, or anything you have no right to share.</li>
        </ul>
      </PublicTextSection>
      <PublicTextSection heading="Your content">
        <p>
          The plans, workouts, notes and athlete details you enter remain yours. You allow us to store,
          process and show them only as far as running the service requires. We do not sell them and do not
          use them for advertising.
        </p>
        <p>
          When you enter details of other people, such as your athletes’ names, phone numbers and notes, you
          confirm that you may do so, and that you will answer their requests about them. How cookies are used
          is described on the page{' '}
          <Link to="/cookies" className="link">
            Privacy & Cookies
          </Link>
          .
        </p>
      </PublicTextSection>
      <PublicTextSection heading="Health">
        <p>
          Longrun is a planning tool. It does not give medical advice, and a plan made with it is no
          substitute for a doctor’s judgement. Running carries a risk of injury. See a doctor before you start
          or change a training programme, stop if you feel unwell, and adapt every plan to the person who runs
          it. Coaches are responsible for the plans they give to their athletes.
        </p>
      </PublicTextSection>
      <PublicTextSection heading="Availability">
        <p>
          We work to keep Longrun available and your data safe, but we do not promise that it will never be
          interrupted or free of errors. We may change, suspend or withdraw features. Where a change takes
          away something you pay for, we tell you beforehand. Export the plans you cannot do without as PDF.
        </p>
      </PublicTextSection>
      <PublicTextSection heading="Ending the agreement">
        <p>
          You may stop using Longrun at any time and ask us to delete your account and its data. We may
          suspend or close an account that breaks these terms; unless the harm is urgent we tell you first and
          give you the chance to put it right. When we close an account for any other reason, we return what
          you have paid for time not yet used.
        </p>
      </PublicTextSection>
      <PublicTextSection heading="Liability">
        <p>
          The service is provided as it is. As far as the law allows, we are not liable for indirect loss, for
          lost profit or data, or for injury that follows from a training plan, and our total liability in a
          year is limited to what you paid us in that year. Nothing in these terms limits liability that the
          law does not let us limit, or your rights as a consumer.
        </p>
      </PublicTextSection>
      <PublicTextSection heading="Changes to these terms">
        <p>
          We may change these terms. The date at the top says since when they apply. We announce a change that
          matters in Longrun or by email at least 30 days before it takes effect. If you do not agree with it,
          you may close your account before that day; using Longrun after it means that you accept the new
          terms.
        </p>
      </PublicTextSection>
      <PublicTextSection heading="Contact">
        <p>
          Questions about these terms, your account or your data:{' '}
          <a href={`mailto:${serverSettings.supportAddress}`} className="link">
            {serverSettings.supportAddress}
          </a>
        </p>
      </PublicTextSection>
    </PublicPage>
  );
}
