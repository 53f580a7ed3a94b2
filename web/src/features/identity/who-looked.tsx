import type { DocumentView } from '@borough/domain/identity/identity.contract';
import { sideNames } from './side-names.ts';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

interface WhoLookedProps {
  views: readonly DocumentView[];
  /** The level of its heading. */
  Part: 'h2' | 'h3';
}

/** Who viewed the person's documents and when, most recent first. */
export function WhoLooked({ views, Part }: WhoLookedProps) {
  return (
    <section aria-labelledby="who-looked">
      <Part id="who-looked" className="text-lg">
        Who viewed your documents
      </Part>
      {views.length === 0 ? (
        <p className="mt-1 text-sm text-muted">No one yet.</p>
      ) : (
        <div className="mt-3 max-w-2xl overflow-x-auto">
          <table className="w-full text-left text-sm">
            <thead>
              <tr className="border-b border-line text-muted">
                <th scope="col" className="py-2 pr-4 font-semibold">
                  When
                </th>
                <th scope="col" className="py-2 pr-4 font-semibold">
                  Who
                </th>
                <th scope="col" className="py-2 font-semibold">
                  What
                </th>
              </tr>
            </thead>
            <tbody>
              {views.map(({ at, by, side }, index) => (
                <tr key={`${at} ${index}`} className="tabular border-b border-line">
                  <td className="py-2 pr-4">{moment.format(new Date(at))}</td>
                  <td className="py-2 pr-4">{by}</td>
                  <td className="py-2">{sideNames[side]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
