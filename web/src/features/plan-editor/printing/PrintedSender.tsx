import { shownWebsite } from '@/domain/coach/coach';
import type { Profile } from '@/domain/profile/queries';

/** The coach, at the right end of the header. */
export function PrintedSender({ profile: { displayName, photoURL, coaching } }: { profile: Profile }) {
  const { clubName, tagline } = coaching;
  // Prints only an uploaded photo, like the PDF.
  const photo = photoURL?.startsWith('/photos/') && photoURL;
  if (!clubName && !tagline && !photo) return null;
  return (
    <div className="printed-sender">
      {photo && <img src={photo} alt="" />}
      <div>
        <b>{clubName || displayName}</b>
        {tagline}
      </div>
    </div>
  );
}

/** The coach's contact, above the footer. */
export function PrintedContact({ profile: { displayName, coaching } }: { profile: Profile }) {
  const { contactEmail, phoneNumber, website, showsContact } = coaching;
  const reached = [contactEmail, phoneNumber].filter(Boolean);
  if (!showsContact || (reached.length === 0 && !website)) return null;
  return (
    <div className="printed-contact">
      <span>{reached.length > 0 && [displayName, ...reached].join(', ')}</span>
      <span>{website && shownWebsite(website)}</span>
    </div>
  );
}
