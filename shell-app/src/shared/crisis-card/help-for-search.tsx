import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part';
import { mayOffer, noteAnswer } from './offer-help';

const CrisisCard = lazyPart(async () => ({ default: (await import('./crisis-card')).CrisisCard }));

/* eslint-disable lingui/no-unlocalized-strings -- words that people search for, none of ours */

/** Parts of what somebody searches for who may need a person now. */
const darkWords = new RegExp(
  [
    'suicid|kill (my ?self|me)\\b|(want|wanna|going|gonna)( to)? die\\b|end (it all|my life)|self.?harm|cut(ting)? myself',
    'suizid|selbstmord|(mich|selbst) (umbringen|töten)|sterben will|will sterben|nicht mehr leben|selbstverletz|ritze?n? mich|mich ritzen',
    'matarme|quiero morir|quitarme la vida|autolesi',
    'me (tuer|suicider)|(veux|envie de) mourir|automutil',
    'انتحار|أنتحر|أقتل نفسي|قتل نفسي|أريد أن أموت|أؤذي نفسي',
    '自殺|死にたい|消えたい|リストカット|自傷',
  ].join('|'),
  'iu',
);

/* eslint-enable lingui/no-unlocalized-strings */

/** Whom to call, above what is found for such words. The words are compared in this browser alone. */
export function HelpForSearch({ wanted }: { wanted: string }) {
  const [isOffered, setIsOffered] = useState(mayOffer);
  if (!isOffered || !darkWords.test(wanted.normalize('NFKC'))) return null;
  const close = () => {
    noteAnswer();
    setIsOffered(false);
  };
  return (
    <Suspense fallback={null}>
      <CrisisCard isOnPage onClose={close} />
    </Suspense>
  );
}
