// Bundled with the page's own script and style sheet: separate files would cost one request each.
import './screens/home/Home.tsx';
import './surfaces/side-menu/SideMenu.tsx';
import './surfaces/site-footer/SiteFooter.tsx';
import './surfaces/site-header/SiteHeader.tsx';
