import { forget } from '../../lib/kept/keep.ts';
import { lookFor, typeWords } from '../../lib/page/looking-for.ts';
import { forgetLastPlace } from './last-place.ts';

/** Forgets what was searched for on this device, where, and for which dates: the next person to sign in may be someone else. */
export function forgetSearches(): void {
  forget('borough.searches');
  forget('borough.place');
  forgetLastPlace();
  typeWords('');
  lookFor({});
}
