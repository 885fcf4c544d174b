// What most first pages show comes with the page's own script and style sheet: files of their own would cost a request each.
import './screens/home/Home.tsx';
import './surfaces/side-menu/SideMenu.tsx';
import './surfaces/site-footer/SiteFooter.tsx';
import './surfaces/site-header/SiteHeader.tsx';
