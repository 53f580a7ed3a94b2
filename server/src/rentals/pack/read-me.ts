/** The text file that comes with a pack and explains the others. */
export const readMe = ({
  name,
  address,
  keys,
}: {
  name: string;
  address: string;
  keys: string;
}) => `Evidence of one rental

Open index.html in any browser; no internet connection is needed. ${name} made this pack from the records of
${address}.

index.html      everything in one page to read and print
pack.json       the booking, who took part, and which photo is which
evidence.json   photos, checklists, notes and statements, each row with the hash of the one before
history.json    what happened to the booking
messages.json   what they wrote to each other about the item, with contact details masked
photos/         the photos of pickup and return, as they were stored
message-photos/ photos sent in messages
SHA256SUMS      the checksum of each file
signature.json  the signature of that list (Ed25519)
verify.mjs      checks all of it

To check it, install Node 18 or newer (nodejs.org), download the keys from
${keys}
into this folder, and run here:

    node verify.mjs --key evidence-keys.json

It names every file and row that was changed. Get the keys yourself, and not from whoever gave you the pack: without them, the check
only shows that the pack fits itself, and anyone could have signed it. Checking needs no internet connection.
`;
