import { Feed } from '../features/posts/feed/feed';
import { WelcomeBanner } from '../features/welcome/welcome-banner';

/** `/`: a welcome, and what people wrote. */
export default function FeedPage() {
  return (
    <>
      <title>Unburden</title>
      <WelcomeBanner />
      <Feed />
    </>
  );
}
